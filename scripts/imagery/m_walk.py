from studio import *
import m_tread, m_cardio
def build(variant=None):
    """compact folding treadmill: thin deck, slim column, one handle"""
    p=powder('#0f1013',k=2); dk=plastic('#131417',.42); sil=mat('silv','#9a9da1',.38,.85); ac=plastic(ACCENT,.32); belt=mat('belt','#0d0d0e',.68,0,.3,bumps=[('voronoi',420,.45,.0008)],cvar=.10,rvar=.08); g=rubber('#0e0e0f')
    L0,L1=-.70,.62
    prism([(L0,.055),(L1,.055),(L1,.098),(L0,.092)],.43,belt,'yz',rad=.020,bevel=.001)
    for s in(-1,1):
        x=s*.262; prism([(L0-.03,.035),(L1+.03,.035),(L1+.05,.104),(L0-.02,.100)],.10,dk,'yz',at=x,rad=.020,bevel=.012); box((.070,L1-L0-.16,.003),(x,-.03,.1025),(.15,0,0),m=g,bevel=.001); box((.003,L1-L0-.2,.010),(s*.3125,-.04,.070),m=sil,bevel=.001)
        prism([(L0-.05,.028),(L0+.07,.028),(L0+.07,.106),(L0-.02,.104)],.112,dk,'yz',at=x,rad=.022,bevel=.013); cyl((x,L0+.02,0),(x,L0+.02,.04),.026,g,bevel=.006); cyl((x,L1+.0,0),(x,L1+.0,.04),.026,g,bevel=.006); m_cardio.wheel((s*.27,L1+.26,.045),(1,0,0),.045,.035)
    # motor hood: low, rounded
    m_tread.extr(m_tread.f2([(L1,.03),(L1+.28,.03),(L1+.29,.09),(L1+.20,.150),(L1+.05,.160),(L1,.115)],.035,10),-.318,.318,dk,bevel=.026,seg=6); box((.50,.10,.003),(0,L1+.118,.1575),(-3.4,0,0),m=ac,bevel=.0012); decal('НОРД',.055,(0,L1+.115,.1597),(1,0,0),(0,1,-.06))
    decal('НОРД',.06,(0,-.25,.0965),(1,0,0),(0,1,.004),'#50535a')
    # columns fold at the base
    for s in(-1,1):
        x=s*.345; cyl((x-s*.04,L1+.10,.10),(x+s*.03,L1+.10,.10),.045,dk,bevel=.008); lathe([(.001,0),(.026,0),(.026,.001),(.001,.001)],ac,48,(x+s*.0302,L1+.10,.10),(x+s,L1+.10,.10)); sweep([(x,L1+.10,.08),(x,L1+.06,.55),(x,L1-.01,1.02)],.036,.065,p,up=(1,0,0)); box((.046,.08,.07),(x,L1+.0,1.02),(7,0,0),m=dk,bevel=.014)
        tube([(x,L1,1.03),(x,L1-.06,1.045),(x-s*.01,L1-.30,1.0)],.0165,p,rad=.04); tube([(x-s*.003,L1-.12,1.034),(x-s*.01,L1-.30,1.0)],.0215,foam('#131416'))
    beam((-.345,L1-.005,1.0),(.345,L1-.005,1.0),.05,.05,p,bevel=.01)
    M=TR((0,L1-.03,1.045),(0,0,0))@Matrix.Rotation(radians(42),4,'X')
    def panel():
        box((.60,.15,.040),m=dk,bevel=.018,seg=6); box((.34,.09,.005),(0,.01,.0195),m=m_tread.screen_mat(),bevel=.002)
        for t_,z,x,y,c,st in(('4,5',.052,-.11,.012,'#eaf6ff',2.2),('24:36',.036,.0,.012,'#eaf6ff',2.2),('138',.036,.11,.012,'#c6f135',1.8)): place(text(t_,z,mat('em'+c,'#000000',.5,emit=c,estr=st),ext=.00005,bev=0,font=FONTC),(x,y,.0222))
        for s in(-1,1): [box((.04,.026,.006),(s*.225,.025-k*.042,.0195),m=plastic('#2a2c30' if k else '#2337E8',.4),bevel=.0025) for k in range(2)]
        lathe([(.001,.012),(.018,.011),(.021,.007),(.022,0)],plastic('#c4161c',.3),48,(0,-.055,.018),(0,-.055,1))
    group(M,panel)
