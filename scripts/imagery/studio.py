import bpy, bmesh, sys, os, math, time, json
import numpy as np
from math import pi, sin, cos, radians
from mathutils import Vector, Matrix
from bpy_extras.object_utils import world_to_camera_view
HERE=os.path.dirname(os.path.abspath(__file__)); sys.path[:0]=[HERE]; WORK=os.environ.get('IMAGERY_OUT',os.path.join(HERE,'out'))+'/'; os.makedirs(WORK,exist_ok=True)
WORD=os.environ.get('WORD','ВЗЛЁТ'); ACCENT=os.environ.get('ACCENT','#2337E8')  # what is printed on the product, and its colour
sys.path.append('/usr/lib/python3/dist-packages')
OUT=WORK
FONT='/usr/share/fonts/truetype/roboto/unhinted/RobotoTTF/Roboto-Black.ttf'
FONTC='/usr/share/fonts/truetype/roboto/unhinted/RobotoCondensed-Bold.ttf'
V=Vector
def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    MATS.clear()
# ---------------------------------------------------------------- materials
MATS={}
def hexc(h):
    h=h.lstrip('#'); c=[int(h[i:i+2],16)/255 for i in (0,2,4)]
    return tuple([x/12.92 if x<=.04045 else ((x+.055)/1.055)**2.4 for x in c]+[1])
def mat(name,color='#808080',rough=.5,metal=0,spec=.5,coat=0,coatr=.1,sheen=0,bumps=(),rvar=.0,cvar=.0,vscale=20,aniso=0,emit=None,estr=1):
    """bumps: list of (type,scale[1/m],strength,distance[m])  type: noise|voronoi|wave|weave|knurl|brush"""
    key=name
    if key in MATS: return MATS[key]
    m=bpy.data.materials.new(name); m.use_nodes=True; nt=m.node_tree; N=nt.nodes; L=nt.links
    p=N['Principled BSDF']; I=p.inputs
    col=hexc(color) if isinstance(color,str) else color
    I['Base Color'].default_value=col; I['Roughness'].default_value=rough; I['Metallic'].default_value=metal
    I['Specular'].default_value=spec; I['Clearcoat'].default_value=coat; I['Clearcoat Roughness'].default_value=coatr
    I['Sheen'].default_value=sheen; I['Anisotropic'].default_value=aniso
    if emit: I['Emission'].default_value=hexc(emit); I['Emission Strength'].default_value=estr
    tc=N.new('ShaderNodeTexCoord')
    if rvar or cvar:
        n=N.new('ShaderNodeTexNoise'); n.inputs['Scale'].default_value=vscale; n.inputs['Detail'].default_value=6; n.inputs['Roughness'].default_value=.65
        L.new(tc.outputs['Object'],n.inputs['Vector'])
        if rvar:
            r=N.new('ShaderNodeMapRange'); r.inputs['From Min'].default_value=.3; r.inputs['From Max'].default_value=.7
            r.inputs['To Min'].default_value=max(.02,rough-rvar); r.inputs['To Max'].default_value=min(1,rough+rvar)
            L.new(n.outputs['Fac'],r.inputs['Value']); L.new(r.outputs['Result'],I['Roughness'])
        if cvar:
            r=N.new('ShaderNodeMapRange'); r.inputs['From Min'].default_value=.3; r.inputs['From Max'].default_value=.7
            r.inputs['To Min'].default_value=1-cvar; r.inputs['To Max'].default_value=1+cvar
            h=N.new('ShaderNodeHueSaturation'); h.inputs['Color'].default_value=col
            L.new(n.outputs['Fac'],r.inputs['Value']); L.new(r.outputs['Result'],h.inputs['Value']); L.new(h.outputs['Color'],I['Base Color'])
    prev=None
    for t,sc,st,di in bumps:
        b=N.new('ShaderNodeBump'); b.inputs['Strength'].default_value=st; b.inputs['Distance'].default_value=di
        vec=tc.outputs['Object']
        if t=='noise':
            n=N.new('ShaderNodeTexNoise'); n.inputs['Scale'].default_value=sc; n.inputs['Detail'].default_value=3; L.new(vec,n.inputs['Vector']); h=n.outputs['Fac']
        elif t=='voronoi':
            n=N.new('ShaderNodeTexVoronoi'); n.feature='SMOOTH_F1'; n.inputs['Scale'].default_value=sc; n.inputs['Smoothness'].default_value=.6; L.new(vec,n.inputs['Vector']); h=n.outputs['Distance']
        elif t=='brush':
            mp=N.new('ShaderNodeMapping'); mp.inputs['Scale'].default_value=(1,1,.02); L.new(vec,mp.inputs['Vector'])
            n=N.new('ShaderNodeTexNoise'); n.inputs['Scale'].default_value=sc; n.inputs['Detail'].default_value=3; L.new(mp.outputs['Vector'],n.inputs['Vector']); h=n.outputs['Fac']
        elif t in('weave','knurl'):   # UV based (UV in metres)
            outs=[]
            for s in ((1,0),(0,1)) if t=='weave' else ((1,1),(1,-1)):
                sx=N.new('ShaderNodeVectorMath'); sx.operation='DOT_PRODUCT'; sx.inputs[1].default_value=(s[0]*sc*2*pi,s[1]*sc*2*pi,0); L.new(tc.outputs['UV'],sx.inputs[0])
                f=N.new('ShaderNodeMath'); f.operation='SINE'; L.new(sx.outputs['Value'],f.inputs[0]); outs.append(f.outputs[0])
            a=N.new('ShaderNodeMath'); a.operation='MULTIPLY' if t=='weave' else 'MINIMUM'; L.new(outs[0],a.inputs[0]); L.new(outs[1],a.inputs[1]); h=a.outputs[0]
        L.new(h,b.inputs['Height'])
        if prev: L.new(prev,b.inputs['Normal'])
        prev=b.outputs['Normal']
    if prev: L.new(prev,I['Normal'])
    MATS[key]=m; return m
def net_mat(name='net',color='#101012',pitch=.03,thread=.0028,diamond=True):
    """UV-in-metres alpha mesh, mixed with transparent"""
    if name in MATS: return MATS[name]
    m=bpy.data.materials.new(name); m.use_nodes=True; nt=m.node_tree; N=nt.nodes; L=nt.links; p=N['Principled BSDF']
    p.inputs['Base Color'].default_value=hexc(color); p.inputs['Roughness'].default_value=.7; p.inputs['Sheen'].default_value=.3
    tc=N.new('ShaderNodeTexCoord'); outs=[]
    k=1/pitch
    for s in ((k,k),(k,-k)) if diamond else ((k,0),(0,k)):
        d=N.new('ShaderNodeVectorMath'); d.operation='DOT_PRODUCT'; d.inputs[1].default_value=(s[0],s[1],0); L.new(tc.outputs['UV'],d.inputs[0])
        f=N.new('ShaderNodeMath'); f.operation='PINGPONG'; f.inputs[1].default_value=.5; L.new(d.outputs['Value'],f.inputs[0])
        c=N.new('ShaderNodeMath'); c.operation='LESS_THAN'; c.inputs[1].default_value=thread/pitch/2; L.new(f.outputs[0],c.inputs[0]); outs.append(c.outputs[0])
    a=N.new('ShaderNodeMath'); a.operation='MAXIMUM'; L.new(outs[0],a.inputs[0]); L.new(outs[1],a.inputs[1])
    tr=N.new('ShaderNodeBsdfTransparent'); mx=N.new('ShaderNodeMixShader')
    L.new(a.outputs[0],mx.inputs[0]); L.new(tr.outputs[0],mx.inputs[1]); L.new(p.outputs[0],mx.inputs[2]); L.new(mx.outputs[0],N['Material Output'].inputs['Surface'])
    MATS[name]=m; return m
# recipes -----------------------------------------------------------------
def powder(c='#0d0e10',n='powder',k=1.0): return mat(n+c+str(k),c,.44,0,.38,bumps=[('noise',900/k,.5,.0004*k)],rvar=.06,vscale=60/k)
def rubber(c='#121212',n='rubber',k=1.0): return mat(n+c,c,.62,0,.35,bumps=[('noise',420/k,.3,.0005*k),('voronoi',1500/k,.15,.0003*k)],rvar=.10,cvar=.12,vscale=14/k)
def chrome(): return mat('chrome','#d6d8da',.10,1,rvar=.04,vscale=25)
def steel(): return mat('steel','#b9bcc0',.30,1,bumps=[('brush',500,.06,.0003)],rvar=.06,vscale=30)
def galv(): return mat('galv','#b4b8bc',.36,1,rvar=.10,cvar=.08,vscale=35,bumps=[('voronoi',90,.05,.0005)])
def knurl(p=700): return mat('knurl%d'%p,'#c2c4c6',.28,1,bumps=[('knurl',p,.9,.0006)],rvar=.05)
def vinyl(c='#17181b'): return mat('vinyl'+c,c,.44,0,.5,bumps=[('voronoi',420,.28,.0006),('noise',9,.25,.004)],rvar=.05,vscale=12)
def fabric(c='#1b1c20',sc=250): return mat('fabric'+c,c,.88,0,.2,sheen=.6,bumps=[('weave',sc,.5,.0008),('noise',8,.3,.004)],cvar=.10,vscale=40)
def pvc(c): return mat('pvc'+c,c,.36,0,.5,coat=.15,coatr=.3,bumps=[('noise',5,.45,.012),('weave',180,.12,.0006)],rvar=.06,vscale=6)
def plastic(c='#111215',r=.38): return mat('plastic%s%.2f'%(c,r),c,r,0,.5,bumps=[('noise',1100,.12,.0003)],rvar=.04,vscale=30)
def gloss(c): return mat('gloss'+c,c,.22,0,.5,coat=.8,coatr=.06,rvar=.03)
def foam(c='#1d1e21'): return mat('foam'+c,c,.8,0,.25,sheen=.2,bumps=[('noise',300,.4,.0012)],cvar=.06)
def paint(c): return mat('paint'+c,c,.42,0,.45,bumps=[('noise',700,.12,.0003)])
# ---------------------------------------------------------------- geometry
def link(o): bpy.context.scene.collection.objects.link(o); return o
def finish(o,m=None,bevel=0,seg=3,angle=30,smooth=True,subsurf=0):
    if m: o.data.materials.clear(); o.data.materials.append(m)
    if bevel:
        b=o.modifiers.new('b','BEVEL'); b.width=bevel; b.segments=seg; b.limit_method='ANGLE'; b.angle_limit=radians(angle); b.harden_normals=o.type=='MESH'; b.use_clamp_overlap=True
    if subsurf:
        s=o.modifiers.new('s','SUBSURF'); s.levels=s.render_levels=subsurf
    if o.type=='MESH' and smooth:
        o.data.polygons.foreach_set('use_smooth',[True]*len(o.data.polygons)); o.data.use_auto_smooth=True; o.data.auto_smooth_angle=radians(40)
    return o
def mesh(vs,fs,m=None,uvs=None,**k):
    me=bpy.data.meshes.new('m'); me.from_pydata([tuple(v) for v in vs],[],fs); me.update()
    if uvs is not None:
        ul=me.uv_layers.new(name='uv')
        for lp in me.loops: pass
        i=0
        for p in me.polygons:
            for j,li in enumerate(p.loop_indices): ul.data[li].uv=uvs[i][j]
            i+=1
    return finish(link(bpy.data.objects.new('o',me)),m,**k)
def place(o,loc=(0,0,0),rot=(0,0,0)): o.location=loc; o.rotation_euler=[radians(a) for a in rot]; return o
def box(size,loc=(0,0,0),rot=(0,0,0),m=None,bevel=.004,seg=3,**k):
    x,y,z=[s/2 for s in size]
    vs=[(a,b,c) for a in(-x,x) for b in(-y,y) for c in(-z,z)]
    fs=[(0,1,3,2),(4,6,7,5),(0,4,5,1),(2,3,7,6),(0,2,6,4),(1,5,7,3)]
    return place(mesh(vs,fs,m,bevel=min(bevel,min(size)*.48),seg=seg,**k),loc,rot)
def along(o,p0,p1,up=(0,0,1)):
    """orient local Z from p0 to p1 (origin at p0), local X towards 'up' cross"""
    p0,p1=V(p0),V(p1); z=(p1-p0).normalized(); u=V(up)
    if abs(z.dot(u))>.999: u=V((0,1,0))
    x=u.cross(z).normalized(); y=z.cross(x)
    o.matrix_world=Matrix(((x.x,y.x,z.x,p0.x),(x.y,y.y,z.y,p0.y),(x.z,y.z,z.z,p0.z),(0,0,0,1))); return o
def beam(p0,p1,w,h,m,bevel=.006,up=(0,0,1),ext=0,seg=3):
    """rectangular tube; w = horizontal width, h = along 'up'"""
    p0,p1=V(p0),V(p1); d=(p1-p0).normalized(); p0=p0-d*ext; p1=p1+d*ext; l=(p1-p0).length
    vs=[(a*w/2,b*h/2,c*l) for a in(-1,1) for b in(-1,1) for c in(0,1)]
    fs=[(0,1,3,2),(4,6,7,5),(0,4,5,1),(2,3,7,6),(0,2,6,4),(1,5,7,3)]
    return along(mesh(vs,fs,m,bevel=bevel,seg=seg),p0,p1,up)
def lathe(prof,m=None,seg=96,p0=(0,0,0),p1=(0,0,1),bevel=0,closed=False,up=(0,0,1),**k):
    """prof: [(r,z)] revolved about axis p0->p1. UV = (arc length u, profile length v) in metres"""
    vs=[];fs=[];uvs=[];n=len(prof); acc=[0]
    for i in range(1,n): acc.append(acc[-1]+math.dist(prof[i],prof[i-1]))
    rm=max(r for r,z in prof)
    for r,z in prof:
        for j in range(seg): a=2*pi*j/seg; vs.append((r*cos(a),r*sin(a),z))
    for i in range(n-1 if not closed else n):
        i2=(i+1)%n
        for j in range(seg):
            j2=(j+1)%seg; fs.append((i*seg+j,i*seg+j2,i2*seg+j2,i2*seg+j))
            u0,u1=2*pi*rm*j/seg,2*pi*rm*(j+1)/seg; uvs.append([(u0,acc[i]),(u1,acc[i]),(u1,acc[i2]),(u0,acc[i2])])
    if not closed:
        for i,flip in((0,True),(n-1,False)):
            if prof[i][0]>1e-5:
                f=[i*seg+j for j in range(seg)]; fs.append(f[::-1] if flip else f); uvs.append([(0,0)]*seg)
    o=mesh(vs,fs,m,uvs,bevel=bevel,**k)
    return along(o,p0,p1,up)
def cyl(p0,p1,r,m,bevel=.002,seg=64,**k):
    l=(V(p1)-V(p0)).length
    b=min(bevel,r*.45,l*.45)   # bevel is part of the profile: a BEVEL modifier on long thin cylinders gives fluted normals
    arc=[(r-b+b*sin(pi/2*i/4),b-b*cos(pi/2*i/4)) for i in range(5)] if b>0 else [(r,0)]
    o=lathe(arc+[(q,l-z) for q,z in reversed(arc)],m,seg,p0,p1,**k); o.data.auto_smooth_angle=radians(60); return o
def fillet(pts,rad,n=8,cyclic=False):
    pts=[V(p) for p in pts]; out=[]; N=len(pts)
    for i,p in enumerate(pts):
        if not cyclic and i in(0,N-1): out.append(p); continue
        a=(pts[i-1]-p); b=(pts[(i+1)%N]-p); la,lb=a.length,b.length; a.normalize(); b.normalize()
        th=a.angle(b)
        if th>pi-.02: out.append(p); continue
        t=min(rad/math.tan(th/2),la*.49,lb*.49); r=t*math.tan(th/2)
        c=p+(a+b).normalized()*(r/sin(th/2)); s=p+a*t-c; e=p+b*t-c; ang=s.angle(e)
        for k in range(n+1):
            q=k/n; out.append(c+(s*sin((1-q)*ang)+e*sin(q*ang))/sin(ang))
    return out
def tube(pts,r,m,rad=0,cyclic=False,res=8,caps=True,radii=None,n=10):
    if rad: pts=fillet(pts,rad,n,cyclic)
    cu=bpy.data.curves.new('c','CURVE'); cu.dimensions='3D'; cu.bevel_depth=r; cu.bevel_resolution=res; cu.use_fill_caps=caps
    s=cu.splines.new('POLY'); s.points.add(len(pts)-1)
    for i,p in enumerate(pts): s.points[i].co=(*p,1); s.points[i].radius=radii[i] if radii else 1
    s.use_cyclic_u=cyclic; s.use_smooth=True; cu.twist_mode='MINIMUM'
    o=link(bpy.data.objects.new('t',cu)); cu.materials.append(m); return o
def multi_tube(list_of_pts,r,m,cyclic=False,res=4):
    cu=bpy.data.curves.new('c','CURVE'); cu.dimensions='3D'; cu.bevel_depth=r; cu.bevel_resolution=res; cu.use_fill_caps=True
    for pts in list_of_pts:
        s=cu.splines.new('POLY'); s.points.add(len(pts)-1); s.use_cyclic_u=cyclic
        for i,p in enumerate(pts): s.points[i].co=(*p,1)
    o=link(bpy.data.objects.new('t',cu)); cu.materials.append(m); return o
def text(s,size,m,loc=(0,0,0),rot=(0,0,0),ext=.001,font=FONT,bev=.0003,align='CENTER',space=1):
    cu=bpy.data.curves.new('tx','FONT'); cu.body=s; cu.size=size; cu.extrude=ext; cu.bevel_depth=bev; cu.bevel_resolution=1; cu.font=bpy.data.fonts.load(font,check_existing=True)
    cu.align_x=align; cu.align_y='CENTER'; cu.space_character=space; cu.materials.append(m)
    return place(link(bpy.data.objects.new('tx',cu)),loc,rot)
def to_mesh(o):
    dg=bpy.context.evaluated_depsgraph_get(); me=bpy.data.meshes.new_from_object(o.evaluated_get(dg)); mw=o.matrix_world.copy()
    n=link(bpy.data.objects.new('mm',me)); n.matrix_world=mw; bpy.data.objects.remove(o); return n
def arc_text(s,size,R,center,m,a0=90,ext=.001,flip=False,normal='y'):
    """letters along circle in the XZ plane facing -Y (normal='y'), centred on angle a0 (deg)"""
    bpy.context.view_layer.update(); obs=[text(c,size,m,ext=ext) if c!=' ' else None for c in s]
    bpy.context.view_layer.update(); ws=[(o.dimensions.x+size*.10) if o else size*.3 for o in obs]; tot=sum(ws); a=radians(a0)+(tot/2/R if not flip else -tot/2/R)
    for o,w in zip(obs,ws):
        sg=-1 if not flip else 1
        a+=sg*w/2/R
        if o:
            th=a-pi/2 if not flip else a+pi/2
            M=Matrix.Translation(V(center)+V((R*cos(a),0,R*sin(a)))) @ Matrix.Rotation(-th,4,'Y') @ Matrix.Rotation(pi/2,4,'X')
            o.matrix_world=M
        a+=sg*w/2/R
    return [o for o in obs if o]
def holed_tube(p0,w,H,m,pitch=.05,d=.016,t=.003,face=('x','y'),bev=.006,N=16,start=0):
    """square upright with REAL round holes on all four faces, from p0 up Z"""
    n=int(H/pitch); vs=[];fs=[]; hw=w/2; r0=bev
    for f in range(4):
        R=Matrix.Rotation(f*pi/2,3,'Z')
        for i in range(n):
            zc=(i+.5)*pitch; b=len(vs)
            for k in range(N):
                a=2*pi*k/N; c,s=cos(a),sin(a); q=max(abs(c),abs(s))
                # square sample (corners included by snapping)
                x=c/q*(hw-r0); z=s/q*pitch/2
                vs.append(R@V((x,-hw,zc+z)))
            for k in range(N):
                a=2*pi*k/N; vs.append(R@V((cos(a)*d/2,-hw,zc+sin(a)*d/2)))
            for k in range(N):
                a=2*pi*k/N; vs.append(R@V((cos(a)*d/2,-hw+.005,zc+sin(a)*d/2)))
            for k in range(N):
                k2=(k+1)%N; fs.append((b+k,b+k2,b+N+k2,b+N+k)); fs.append((b+N+k,b+N+k2,b+2*N+k2,b+2*N+k))
        # rounded corner strip
        b=len(vs)
        for k in range(7):
            a=-pi/2+(pi/2)*k/6; c=V((hw-r0+cos(a)*r0,-hw+r0+sin(a)*r0,0))
            for z in(0,n*pitch): v=R@V((c.x,c.y,z)); vs.append(v)
        for k in range(6): fs.append((b+2*k,b+2*k+2,b+2*k+3,b+2*k+1))
    o=mesh(vs,fs,m); o.location=p0
    bm=bmesh.new(); bm.from_mesh(o.data); bmesh.ops.remove_doubles(bm,verts=bm.verts,dist=2e-4); bmesh.ops.recalc_face_normals(bm,faces=bm.faces); bm.to_mesh(o.data); bm.free(); o.data.auto_smooth_angle=radians(50)
    box((w-.012,w-.012,n*pitch-.002),V(p0)+V((0,0,n*pitch/2)),m=mat('hole','#020202',.9,0,.1),bevel=0)
    cap=box((w+.002,w+.002,.012),V(p0)+V((0,0,n*pitch+.003)),m=plastic('#111214',.5),bevel=.004)
    return o
def bolt(p,n,m=None,r=.009,h=.006,washer=True):
    p,n=V(p),V(n).normalized(); m=m or chrome()
    if washer: cyl(p,p+n*.002,r*1.55,m,bevel=.0006,seg=32)
    q=p+n*.002; lathe([(r,0),(r,h*.75),(r*.8,h)],m,6,q,q+n,bevel=.0006)
    cyl(q+n*(h-.0005),q+n*(h+.0002),r*.45,mat('hole','#020202',.9,0,.1),bevel=0,seg=6)
def pad(size,m,loc=(0,0,0),rot=(0,0,0),r=.03,crown=.006,seam=True,corner=.04):
    """upholstered cushion: rounded rectangle plan, crowned top, welt seam. local: x width, y length, z thick"""
    W,Lg,T=size; nx=16; out=[]
    def plan(ins,k=10):
        w,l,c=W/2-ins,Lg/2-ins,max(corner-ins,.004); P=[]
        for sx,sy,a0 in((1,1,0),(-1,1,90),(-1,-1,180),(1,-1,270)):
            for i in range(k+1):
                a=radians(a0+90*i/k); P.append((sx*(w-c)+c*cos(a),sy*(l-c)+c*sin(a)))
        return P
    rings=[]; # (inset,z)
    for i in range(7): a=pi/2*i/6; rings.append((.012*(1-sin(a)),-T/2+.012*(1-cos(a))))
    rings+= [(-.0008,-T*.12),(.0022,-T*.06),(-.001,0),(-.001,T*.2)]
    for i in range(9): a=pi/2*i/8; rings.append((r*(1-cos(a)),T/2-r*(1-sin(a))))
    for q in(.15,.35,.6,.8,.95): rings.append((r+(min(W,Lg)/2-r)*q*.98,T/2+crown*(1-(1-q)**2)))
    vs=[];fs=[]; 
    for ins,z in rings: vs+=[(x,y,z) for x,y in plan(ins)]
    n=len(plan(0))
    for i in range(len(rings)-1):
        for j in range(n): j2=(j+1)%n; fs.append((i*n+j,i*n+j2,(i+1)*n+j2,(i+1)*n+j))
    fs.append([j for j in range(n)][::-1]); b=(len(rings)-1)*n; fs.append([b+j for j in range(n)])
    o=mesh(vs,fs,m); o.data.auto_smooth_angle=radians(60); place(o,loc,rot)
    return o
# ---- assemblies
def group(M,fn,*a,**k):
    """everything fn makes, moved by M"""
    old=set(bpy.data.objects); r=fn(*a,**k); bpy.context.view_layer.update(); new=[o for o in bpy.data.objects if o not in old and not o.parent]; w=[o.matrix_world.copy() for o in new]
    for o,m in zip(new,w): o.matrix_world=M@m
    return r
def TR(loc=(0,0,0),rot=(0,0,0)): return Matrix.Translation(V(loc))@Matrix.Rotation(radians(rot[2]),4,'Z')@Matrix.Rotation(radians(rot[1]),4,'Y')@Matrix.Rotation(radians(rot[0]),4,'X')
def fixn(o):
    bm=bmesh.new(); bm.from_mesh(o.data); bmesh.ops.recalc_face_normals(bm,faces=bm.faces); bm.to_mesh(o.data); bm.free(); return o
def prism(pts,t,m,plane='xz',at=0,rad=0,bevel=.004,seg=4,n=10):
    """polygon (2-D, corners rounded by rad) extruded by t, centred on `at` along the plane's normal"""
    P=[V((a,b,0)) for a,b in pts]; P=fillet(P,rad,n,True) if rad else P; N=len(P)
    f={'xz':lambda a,b,c:(a,c,b),'xy':lambda a,b,c:(a,b,c),'yz':lambda a,b,c:(c,a,b)}[plane]
    vs=[f(p.x,p.y,at-t/2) for p in P]+[f(p.x,p.y,at+t/2) for p in P]
    fs=[tuple(range(N)),tuple(range(2*N-1,N-1,-1))]+[(i,N+i,N+(i+1)%N,(i+1)%N) for i in range(N)]
    o=mesh(vs,fs,m,[[(P[q%N].x,P[q%N].y) for q in f] for f in fs],bevel=bevel,seg=seg); return fixn(o)
def sweep(pts,w,h,m,up=(0,1,0),e=.6,rad=0,n=32,k=12,cap=True):
    """superellipse section w (along up) x h swept along pts; w, h numbers or lists per point (then rad must be 0)"""
    pts=fillet(pts,rad,k) if rad else [V(p) for p in pts]; vs=[];fs=[]; L=len(pts); u=V(up)
    for i,p in enumerate(pts):
        t=(pts[min(i+1,L-1)]-pts[max(i-1,0)]).normalized(); a=(u-t*u.dot(t)).normalized(); b=a.cross(t); W=w[i] if hasattr(w,'__len__') else w; H=h[i] if hasattr(h,'__len__') else h
        for j in range(n):
            q=2*pi*j/n; c,s=cos(q),sin(q); vs.append(p+a*math.copysign(abs(c)**e,c)*W/2+b*math.copysign(abs(s)**e,s)*H/2)
    for i in range(L-1):
        for j in range(n): fs.append((i*n+j,i*n+(j+1)%n,(i+1)*n+(j+1)%n,(i+1)*n+j))
    if cap: fs+=[tuple(range(n)),tuple(range((L-1)*n,L*n))]
    return fixn(mesh(vs,fs,m))
def blob(parts,m,vox=.004,smooth=8,sub=0):
    """union of ellipsoids/capsules [(p0,p1,r0,r1,flat)] remeshed into one soft body"""
    bm=bmesh.new()
    for p0,p1,r0,r1,sc in parts:
        p0,p1=V(p0),V(p1); L=max((p1-p0).length,1e-4); pr=[(max(r0*cos(a),1e-4),r0*sin(a)) for a in np.linspace(-pi/2,0,14)]+[(max(r1*cos(a),1e-4),L+r1*sin(a)) for a in np.linspace(0,pi/2,14)]
        o=lathe(pr,None,48,p0,p0+((p1-p0).normalized() if (p1-p0).length>1e-3 else V((0,0,1)))); bpy.context.view_layer.update(); d=o.data.copy(); c=(p0+p1)/2
        d.transform(Matrix.Translation(c)@Matrix.Diagonal((*sc,1))@Matrix.Translation(-c)@o.matrix_world); bm.from_mesh(d); bpy.data.objects.remove(o)
    me=bpy.data.meshes.new('b'); bm.to_mesh(me); o=link(bpy.data.objects.new('b',me)); r=o.modifiers.new('r','REMESH'); r.mode='VOXEL'; r.voxel_size=vox; s=o.modifiers.new('s','SMOOTH'); s.iterations=smooth; s.factor=.5
    o=to_mesh(o); finish(o,m,subsurf=sub); o.data.auto_smooth_angle=pi; return o
def knob(p,n,r=.024,l=.035,c=None):
    """star-less round knob with a coloured face"""
    p,n=V(p),V(n).normalized(); lathe([(.008,0),(r*.7,0),(r*.95,.006),(r,l*.35),(r,l*.7),(r*.93,l*.9),(r*.8,l),(.001,l)],plastic('#121316',.45),48,p,p+n); lathe([(.001,0),(r*.7,0),(r*.66,.0012),(.001,.0012)],plastic(c or ACCENT,.35),48,p+n*l,p+n*(l+1))
def decal(s,size,p,x,y,c='#f4f4f0',font=None,space=1.1,ext=.0002):
    """flat text at p, its baseline along x, up along y"""
    t=text(s,size,paint(c),ext=ext,bev=0,font=font or FONT,space=space); x,y=V(x).normalized(),V(y).normalized(); z=x.cross(y); p=V(p)
    t.matrix_world=Matrix(((x.x,y.x,z.x,p.x),(x.y,y.y,z.y,p.y),(x.z,y.z,z.z,p.z),(0,0,0,1))); return t
def stamp(s,size,target,M,c='#f4f4f0',off=.0007,fine=.004):
    """text laid out in the XY plane of M and pressed onto target along its -Z"""
    t=text(s,size,paint(c),ext=0,bev=0,space=1.05); bpy.context.view_layer.update(); t=to_mesh(t); bm=bmesh.new(); bm.from_mesh(t.data); bmesh.ops.triangulate(bm,faces=bm.faces)
    for _ in range(4):
        ed=[e for e in bm.edges if e.calc_length()>fine]
        if ed: bmesh.ops.subdivide_edges(bm,edges=ed,cuts=1); bmesh.ops.triangulate(bm,faces=bm.faces)
    bm.to_mesh(t.data); bm.free(); t.matrix_world=M; w=t.modifiers.new('w','SHRINKWRAP'); w.target=target; w.wrap_method='PROJECT'; w.use_project_z=True; w.use_negative_direction=True; w.use_positive_direction=False; w.offset=off
    bpy.context.view_layer.update(); return to_mesh(t)
def foot(p,w=.06,h=.03): box((w,w,h),V(p)+V((0,0,h/2)),m=rubber('#0e0e0f'),bevel=.008)
def wheel(c,ax,r=.045,t=.03,m=None):
    c,ax=V(c),V(ax); h=t/2; lathe([(.012,-h*.8),(r*.62,-h*.8),(r*.78,-h),(r*.94,-h*.75),(r,0),(r*.94,h*.75),(r*.78,h),(r*.62,h*.8),(.012,h*.8)],m or rubber('#101010'),64,c,c+ax); lathe([(.001,-h),(r*.4,-h),(r*.5,-h*.8),(r*.5,h*.8),(r*.4,h),(.001,h)],plastic('#8e9196',.4),48,c,c+ax)
# ---------------------------------------------------------------- studio
def all_pts():
    dg=bpy.context.evaluated_depsgraph_get(); P=[]
    for o in bpy.context.scene.objects:
        if o.type not in('MESH','CURVE','FONT') or o.get('nofit'): continue
        ev=o.evaluated_get(dg); me=ev.to_mesh()
        if not me or not len(me.vertices): continue
        a=np.empty(len(me.vertices)*3,np.float32); me.vertices.foreach_get('co',a); a=a.reshape(-1,3)
        if len(a)>4000: a=a[::len(a)//4000+1]
        M=np.array(ev.matrix_world); P.append(a@M[:3,:3].T+M[:3,3]); ev.to_mesh_clear()
    return np.concatenate(P)
def area(loc,target,sx,sy,energy,color=(1,1,1)):
    l=bpy.data.lights.new('a','AREA'); l.shape='RECTANGLE'; l.size=sx; l.size_y=sy; l.energy=energy; l.color=color
    o=link(bpy.data.objects.new('a',l)); o.location=loc; o.rotation_euler=(V(target)-V(loc)).to_track_quat('-Z','Y').to_euler(); return o
def studio(az=-30,bg=.80,key=1,fill=1,rim=1,world=.35,P=None):
    sc=bpy.context.scene
    P=all_pts() if P is None else P
    lo,hi=P.min(0),P.max(0); c=V((lo+hi)/2); c.z=max(0,(lo[2]+hi[2])/2); R=float(np.linalg.norm(hi-lo)/2)
    floor=float(lo[2])-.0005
    Rz=Matrix.Rotation(radians(az),3,'Z')   # az=0: camera at -Y
    # cyclorama
    prof=[]; rc=2.2*R; back=5.5*R
    prof=[(-14*R,0)]+[(back-rc+rc*sin(a),rc-rc*cos(a)) for a in np.linspace(0,pi/2,24)]+[(back,14*R)]
    vs=[];fs=[]; Wd=22*R
    for y,z in prof:
        for x in(-Wd,Wd): q=Rz@V((x,y,0)); vs.append((q.x+c.x,q.y+c.y,z+floor))
    for i in range(len(prof)-1): fs.append((2*i,2*i+1,2*i+3,2*i+2))
    m=mat('cyc',(bg,bg,bg*1.005,1),.75,0,.15); o=mesh(vs,fs,m); o['nofit']=1
    w=bpy.data.worlds.new('w'); sc.world=w; w.use_nodes=True; w.node_tree.nodes['Background'].inputs[0].default_value=(.95,.97,1,1); w.node_tree.nodes['Background'].inputs[1].default_value=world
    A=lambda v: c+Rz@V(v)*R
    area(A((-2.4,-2.2,3.2)),c,2.4*R,2.4*R,170*R*R*key,(1,.985,.96))       # key softbox
    area(A((3.4,-1.6,1.3)),c,1.6*R,3.2*R,50*R*R*fill,(.96,.98,1))      # fill strip
    area(A((1.2,2.8,3.4)),c,3.0*R,1.2*R,120*R*R*rim)                   # rim / top-back
    area(A((0,.2,4.6)),c,4.2*R,4.2*R,130*R*R)                           # overhead
    fm=mat('flag',(.01,.01,.01,1),.9,0,.1)
    for x,y,w in((-3.6,.9,.8),(3.3,1.3,.7),(-3.4,-3.2,.5)):
        q=[A((x,y-w,-.9)),A((x,y+w,-.9)),A((x,y+w,2.6)),A((x,y-w,2.6))]; o=mesh(q,[(0,1,2,3)],fm); o['nofit']=1; o.visible_camera=False; o.visible_shadow=False; o.visible_diffuse=False
    return c,R,floor
def camera(az=-30,el=12,lens=70,fillf=.80,P=None,focus=None,aspect=1.0,zoom=None,dof=0):
    sc=bpy.context.scene
    cd=bpy.data.cameras.new('cam'); cd.lens=lens; cd.sensor_width=36; cd.clip_end=500; cd.clip_start=.01
    o=link(bpy.data.objects.new('cam',cd)); sc.camera=o
    P=all_pts() if P is None else P
    if focus is not None:
        f,rad=focus; P=P[np.linalg.norm(P-np.array(f),axis=1)<rad]
    c=V(((P.min(0)+P.max(0))/2)); d=V((sin(radians(az))*cos(radians(el)),-cos(radians(az))*cos(radians(el)),sin(radians(el))))
    fwd=-d; q=fwd.to_track_quat('-Z','Y'); Rm=np.array(q.to_matrix()); X,Y,Z=Rm[:,0],Rm[:,1],Rm[:,2]
    dist=10.; hx=18/lens; hy=hx/aspect
    c=np.array(c); lx=(P-c)@X; ly=(P-c)@Y; lz=(P-c)@Z
    ox=oy=0
    for _ in range(40):
        dep=dist-lz; u=(lx-ox)/dep/hx; v=(ly-oy)/dep/hy
        ox+=(u.max()+u.min())/2*hx*dist*.7; oy+=(v.max()+v.min())/2*hy*dist*.7
        s=max((u.max()-u.min())/2,(v.max()-v.min())/2)/fillf; dist*=1+(s-1)*.8
        dist=max(dist,lz.max()*1.05)
    loc=c+X*ox+Y*oy+Z*dist
    o.location=loc; o.rotation_euler=q.to_euler()
    if dof: cd.dof.use_dof=True; cd.dof.focus_distance=dist; cd.dof.aperture_fstop=dof
    return o,dist
def setup(res=(1200,1200),spp=48,adaptive=.03,look='High Contrast',exposure=0,bounces=6,transp=12):
    sc=bpy.context.scene; r=sc.render; r.engine='CYCLES'; cy=sc.cycles
    cy.device='CPU'; cy.samples=spp; cy.use_adaptive_sampling=adaptive>0; cy.adaptive_threshold=adaptive or .01; cy.adaptive_min_samples=16
    cy.use_denoising=False; cy.max_bounces=bounces; cy.diffuse_bounces=3; cy.glossy_bounces=4; cy.transmission_bounces=4; cy.transparent_max_bounces=transp
    cy.caustics_reflective=False; cy.caustics_refractive=False; cy.sample_clamp_indirect=4; cy.blur_glossy=.6; cy.pixel_filter_type='BLACKMAN_HARRIS'
    r.resolution_x,r.resolution_y=res; r.resolution_percentage=100; r.threads_mode='AUTO'; r.use_persistent_data=False
    sc.view_settings.view_transform='Filmic'; sc.view_settings.look=look; sc.view_settings.exposure=exposure
    vl=sc.view_layers[0]; vl.cycles.denoising_store_passes=True
def render(name,denoise=True,prefilter=True,save_noisy=False,white=.955,post=True):
    sc=bpy.context.scene; tmp=WORK+'tmp_%s_'%name.replace('/','_')
    sc.use_nodes=True; nt=sc.node_tree; nt.nodes.clear(); rl=nt.nodes.new('CompositorNodeRLayers'); fo=nt.nodes.new('CompositorNodeOutputFile')
    fo.base_path=WORK; fo.format.file_format='OPEN_EXR'; fo.format.color_depth='32'; fo.file_slots.clear()
    for s in('Image','Denoising Albedo','Denoising Normal'):
        fo.file_slots.new(os.path.basename(tmp)+s.split()[-1]); nt.links.new(rl.outputs[s],fo.inputs[-1])
    sc.render.filepath=tmp+'x.png'; t=time.time(); bpy.ops.render.render(write_still=False); tr=time.time()-t
    arr={}
    for s in('Image','Albedo','Normal'):
        p='%s%s%04d.exr'%(tmp,s,sc.frame_current); im=bpy.data.images.load(p); w,h=im.size; a=np.empty(w*h*4,np.float32); im.pixels.foreach_get(a); arr[s]=a.reshape(h,w,4)[::-1,:,:3].copy(); bpy.data.images.remove(im); os.remove(p)
    col=arr['Image']; td=0
    def save(c,path):
        c=np.ascontiguousarray(c[::-1]); h,w=c.shape[:2]; im=bpy.data.images.new('f',w,h,float_buffer=True,alpha=False); a=np.ones((h,w,4),np.float32); a[...,:3]=c; im.pixels.foreach_set(a.ravel()); im.update()
        sc.use_nodes=False; r=sc.render; r.image_settings.file_format='PNG'; r.image_settings.color_mode='RGB'; im.save_render(path,scene=sc); bpy.data.images.remove(im)
    if save_noisy: save(col,OUT+name+'_noisy.png')
    if denoise:
        import oidn; col,td=oidn.denoise(col,arr['Albedo'],arr['Normal'],prefilter)
    save(col,OUT+name+'.png')
    info=dict(name=name,res=[sc.render.resolution_x,sc.render.resolution_y],spp=sc.cycles.samples,adaptive=sc.cycles.adaptive_threshold,render_s=round(tr,1),denoise_s=round(td,1))
    print('INFO',json.dumps(info)); open(WORK+'times.jsonl','a').write(json.dumps(info)+'\n')
