from studio import *
import m_hex
def mat_at(ix,iy,col,M=None):
    """1 m mat, dovetailed; male on +x,+y, female on -x,-y so that any two fit"""
    s,k,d,t=1.0,9,.045,.03; gap=.0012; m=mat('eva'+col,col,.6,0,.3,bumps=[('weave',26,.8,.005),('noise',500,.2,.0004)]); q=s/k; P=[]
    # boundary walked ccw; tooth i sits at (i+.5)q, i=1,3,5,7; wide end W outside for male, cut inside for female
    w,W=q*.30,q*.62
    X,Y=V((1,0,0)),V((0,1,0)); h=s/2
    # for ccw order: bottom(+x dir, n=-y) female: cuts go +y
    def fe(a,u,nin):
        for i in range(1,k,2):
            c=a+u*q*(i+.5); P.extend([c-u*(w+gap),c-u*(W+gap)+nin*(d+gap),c+u*(W+gap)+nin*(d+gap),c+u*(w+gap)])
    def ma(a,u,nout):
        for i in range(1,k,2):
            c=a+u*q*(i+.5); P.extend([c-u*(w-gap),c-u*(W-gap)+nout*(d-gap),c+u*(W-gap)+nout*(d-gap),c+u*(w-gap)])
    P.append(V((-h,-h,0))); fe(V((-h,-h,0)),X,Y); P.append(V((h,-h,0))); ma(V((h,-h,0)),Y,X); P.append(V((h,h,0))); ma(V((h,h,0)),-X,Y); P.append(V((-h,h,0))); fe(V((-h,h,0)),-Y,X)
    o=prism([(p.x,p.y) for p in P],t,m,'xy',at=t/2,rad=.012,bevel=.004,seg=3,n=4); o.matrix_world=M or TR((ix*s,iy*s,0)); return o
def tatami():
    B,K='#1828b4','#16181d'
    mat_at(0,0,B); mat_at(1,0,K); mat_at(0,1,K); mat_at(1,1,B)
    for i,(c,r) in enumerate(((B,4),(K,-5),(B,9),(K,3))): mat_at(0,0,c,TR((1.0+.01*i,1.0-.012*i,.031*(i+1)),(0,0,r)))
def speckle(name,fleck,sc=280):
    """black crumb rubber with EPDM flecks"""
    if name in MATS: return MATS[name]
    m=mat(name,'#0f1012',.8,0,.25,bumps=[('voronoi',330,.7,.0012),('noise',120,.3,.001)]); nt=m.node_tree; N,L=nt.nodes,nt.links; p=N['Principled BSDF']; tc=N.new('ShaderNodeTexCoord'); col=hexc('#0f1012')
    prev=None
    for k,(c,th) in enumerate(fleck):
        mp=N.new('ShaderNodeMapping'); mp.inputs['Location'].default_value=(k*3.1,k*1.7,k*.9); L.new(tc.outputs['Object'],mp.inputs[0]); v=N.new('ShaderNodeTexVoronoi'); v.inputs['Scale'].default_value=sc*(1-.2*k); v.inputs['Randomness'].default_value=1; L.new(mp.outputs[0],v.inputs['Vector']); s=N.new('ShaderNodeSeparateColor'); L.new(v.outputs['Color'],s.inputs[0]); t=N.new('ShaderNodeMath'); t.operation='GREATER_THAN'; t.inputs[1].default_value=th; L.new(s.outputs[0],t.inputs[0])
        x=N.new('ShaderNodeMix'); x.data_type='RGBA'; L.new(t.outputs[0],x.inputs[0]); x.inputs[6].default_value=col; x.inputs[7].default_value=hexc(c)
        if prev: L.new(prev,x.inputs[6])
        prev=x.outputs[2]
    L.new(prev,p.inputs['Base Color']); return m
def rubber_floor():
    A=speckle('crumbB',[('#2b45ff',.90),('#7f8898',.975)],sc=620); C=speckle('crumbG',[('#8d95a1',.94),('#4a505b',.95)],sc=620); s,t=.5,.03
    def tile(x,y,z,m,rz=0): box((s-.0025,s-.0025,t),(x,y,z+t/2),(0,0,rz),m=m,bevel=.0045,seg=4)
    for ix in range(2):
        for iy in range(2): tile(ix*s,iy*s,0,A if (ix+iy)%2==0 else C)
    tile(.50,.52,t,A,8); tile(.515,.51,2*t,C,-3); tile(.505,.525,3*t,A,5)
def storage():
    p=powder('#0f1013',k=2.5); ac=powder(ACCENT,k=2.5); L,D=1.42,.52; g=rubber('#0e0e0f')
    for s in(-1,1):
        x=s*L/2; beam((x,-D/2,.03),(x,D/2,.03),.07,.05,p,bevel=.010); [box((.078,.04,.056),(x,q*D/2,.031),m=g,bevel=.008) for q in(-1,1)]; 
        sweep([(x,.16,.05),(x,.16,.30),(x,.19,.90)],.06,.075,p,up=(1,0,0),rad=.4); sweep([(x,-.20,.05),(x,.165,.60)],.05,.05,p,up=(1,0,0)); box((.064,.082,.02),(x,.191,.905),m=plastic('#111214',.5),bevel=.006)
    rows=[(.26,-.10,('20','20','17.5','17.5','15','15')),(.54,.03,('12.5','12.5','10','10','9','9')),(.80,.15,('7.5','7.5','6','6','5','5'))]
    tilt=18
    for r,(z,y,kgs) in enumerate(rows):
        def shelf():
            for q in(-1,1): beam((-L/2+.03,q*.085,0),(L/2-.03,q*.085,0),.055,.022,p,bevel=.006); box((L-.06,.012,.05),(0,q*.118,.010),m=p,bevel=.004)
            for q in(-1,1): box((L-.07,.05,.004),(0,q*.085,.0125),m=rubber('#0b0b0c'),bevel=.0015)
            for s in(-1,1): box((.012,.27,.10),(s*(L/2-.036),0,0),m=ac,bevel=.005); [bolt((s*(L/2-.042),q*.09,.0),(-s,0,0),r=.011) for q in(-1,1)]
            n=len(kgs); sc=[1.12,.98,.84][r]
            for i,k in enumerate(kgs):
                x=-L/2+.10+(L-.20)*(i+.5)/n
                old=set(bpy.data.objects); e=m_hex.hexdb((0,0,0),0,k); 
                e.matrix_world=Matrix.Translation((x,0,.015))@Matrix.Rotation(pi/2,4,'Z')@Matrix.Diagonal((sc,sc,sc,1))
        group(TR((0,y,z),(tilt,0,0)),shelf)
    beam((-L/2,.17,.12),(L/2,.17,.12),.05,.06,p,bevel=.008)
    beam((-L/2,-.16,.075),(L/2,-.16,.075),.03,.07,p,bevel=.006); decal('АТЛАНТ',.045,(0,-.1755,.075),(1,0,0),(0,0,1),ext=.0006)
def build(variant='tatami'): {'tatami':tatami,'rubber':rubber_floor,'storage':storage}[variant]()
